/**
 * Loaded into the sandbox and the panel before anything else (`node --import`): their clock shows one moment, that of
 * CLOCK_STOPPED_AT in milliseconds. Timers run on.
 */
const moment = Number(process.env.CLOCK_STOPPED_AT)

Date.now = () => moment
globalThis.Date = new Proxy(Date, {
  construct: (target, parts, newTarget) => Reflect.construct(target, parts.length > 0 ? parts : [moment], newTarget),
})
