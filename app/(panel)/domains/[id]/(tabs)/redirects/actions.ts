'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { createRedirect, deleteRedirect, updateRedirect } from '@/lib/dns/api'
import { id } from '@/lib/model/id-input'
import { targetProblem } from '@/lib/dns/rules/redirect'

const source = z.string().min(1).max(253)
const input = z.object({
  id,
  source,
  target: z.string().refine((target) => targetProblem(target, '') === null),
  enabled: z.boolean(),
})
const right = 'domains'

/** Adds a redirect. */
export const addRedirect = changeAction({
  name: 'redirect.add',
  right,
  input,
  run: ({ id: zone, ...redirect }, { token }) => createRedirect(token, zone, redirect),
})

/** Changes the target of a redirect, or turns it on or off. */
export const changeRedirect = changeAction({
  name: 'redirect.change',
  right,
  input,
  run: ({ id: zone, ...redirect }, { token }) => updateRedirect(token, zone, redirect),
})

/** Deletes the redirect of a name. */
export const removeRedirect = changeAction({
  name: 'redirect.delete',
  right,
  input: z.object({ id, source }),
  run: (redirect, { token }) => deleteRedirect(token, redirect.id, redirect.source),
})
