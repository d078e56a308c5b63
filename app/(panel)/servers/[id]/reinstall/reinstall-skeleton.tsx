import { Choices } from '@/components/ui/choice'
import { headClass } from '@/components/ui/page-head'
import { Skeleton, SkeletonPanel } from '@/components/ui/skeleton'
import { WizardSteps } from '@/components/ui/steps'

/** The wizard's first step before the server is known. */
export function ReinstallSkeleton() {
  return (
    <>
      <div className={headClass.frame} aria-hidden="true">
        <div>
          <Skeleton width="16rem" height="2rem" />
          <p className={headClass.meta}>
            <Skeleton width="19rem" />
          </p>
        </div>
      </div>
      <div aria-hidden="true">
        <WizardSteps
          label=""
          current=""
          steps={['5rem', '6rem', '5rem', '5rem'].map((width, place) => ({
            id: String(place),
            name: <Skeleton width={width} />,
          }))}
        />
      </div>
      <div className="cols-side">
        <div className="grid grid-cols-1 content-start gap-6">
          <Skeleton width="24rem" height="2.25rem" />
          <ChoicesSkeleton tiles={6} />
        </div>
        <SkeletonPanel rows={5} />
      </div>
    </>
  )
}

/** Skeleton of tiles. */
export function ChoicesSkeleton({ tiles }: { tiles: number }) {
  return (
    <Choices aria-hidden="true">
      {Array.from({ length: tiles }, (_, place) => (
        <Skeleton key={place} height="4rem" />
      ))}
    </Choices>
  )
}
