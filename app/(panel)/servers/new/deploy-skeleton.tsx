import { SkeletonPanel } from '@/components/ui/skeleton'

/** Skeleton of the order form, or of the ordered servers. */
export function DeploySkeleton({ rows }: { rows?: number }) {
  if (rows !== undefined) return <SkeletonPanel rows={rows} />
  return (
    <div className="cols cols-side">
      <div className="stack-6">
        <SkeletonPanel rows={2} />
        <SkeletonPanel rows={6} />
        <SkeletonPanel rows={4} />
      </div>
      <SkeletonPanel rows={4} />
    </div>
  )
}
