import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Loads a part when its place comes into sight, or is about to.
 *
 * @param load imports the part; the same function in every render
 * @returns the ref of its place, and the part: null until it is loaded, and when it cannot be
 */
export function usePartInSight<Props>(
  load: () => Promise<ComponentType<Props>>,
): [RefObject<HTMLDivElement | null>, ComponentType<Props> | null] {
  const place = useRef<HTMLDivElement>(null)
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        load().then(
          (loaded) => setPart(() => loaded),
          () => undefined,
        )
      },
      { rootMargin: '100px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [load])
  return [place, Part]
}
