/** A brand's accent in both themes, as hex colours. */
export type BrandAccent = { light: string; dark: string }

/**
 * Returns the theme's accent tokens for a brand. Text on the accent is black or white, whichever has more contrast, so
 * that buttons are readable in every brand colour.
 */
export function accentTokens({ light, dark }: BrandAccent): Record<string, string> {
  const both = (onLight: string, onDark: string) => `light-dark(${onLight}, ${onDark})`
  const mixed = (share: number, ground: string) =>
    both(`color-mix(in oklab, ${light} ${share}%, ${ground})`, `color-mix(in oklab, ${dark} ${share}%, ${ground})`)
  return {
    '--color-accent': both(light, dark),
    '--color-accent-hover': mixed(85, 'var(--color-fg-strong)'),
    '--color-on-accent': both(textOn(light), textOn(dark)),
    '--color-accent-fg': both(light, dark),
    '--color-accent-soft': mixed(12, 'var(--color-card)'),
    '--color-accent-line': mixed(40, 'var(--color-card)'),
    '--color-focus': both(light, dark),
  }
}

/** Returns black or white, whichever has more contrast (WCAG 2). */
export function textOn(colour: string): '#000000' | '#ffffff' {
  const luminance = luminanceOf(colour)
  return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff'
}

function luminanceOf(colour: string): number {
  const digits = colour.slice(1)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
