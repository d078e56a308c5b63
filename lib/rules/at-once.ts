/**
 * Does the same with each of many things, a few at a time.
 *
 * @param limit how many are under way at the same time
 * @returns what each came to, in the order of `things`
 * @throws what `work` throws first; nothing more is begun then
 */
export async function eachAtOnce<T, R>(
  things: readonly T[],
  limit: number,
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  // Shared by all workers. A generator, because it ends for all of them when an error leaves the loop of one.
  const waiting = entriesOf(things)
  async function worker() {
    for (const [at, thing] of waiting) results[at] = await work(thing)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}

function* entriesOf<T>(things: readonly T[]) {
  yield* things.entries()
}
