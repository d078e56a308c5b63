/**
 * Loaded into the sandbox and the panel before anything else (`node --import`): stops their clock at CLOCK_STOPPED_AT, in
 * milliseconds. Timers are not affected.
 */
const moment = Number(process.env.CLOCK_STOPPED_AT)

Date.now = () => moment
globalThis.Date = new Proxy(Date, {
  construct: (target, parts, newTarget) => Reflect.construct(target, parts.length > 0 ? parts : [moment], newTarget),
})
