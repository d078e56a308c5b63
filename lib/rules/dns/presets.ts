import { emptyDraft, type RecordDraft } from './draft'

/** Templates of common records. Texts are under `records.presets.*`. */
export const presetKeys = ['www', 'noMail', 'dmarc', 'certificates'] as const
export type PresetKey = (typeof presetKeys)[number]

const made: Readonly<Record<PresetKey, (zone: string) => RecordDraft>> = {
  www: (zone) => ({ ...emptyDraft('CNAME', 'www'), values: { target: zone } }),
  noMail: () => ({ ...emptyDraft('TXT', '@'), values: { text: 'v=spf1 -all' } }),
  dmarc: (zone) => ({
    ...emptyDraft('TXT', '_dmarc'),
    values: { text: `v=DMARC1; p=none; rua=mailto:postmaster@${zone}` },
  }),
  certificates: () => ({ ...emptyDraft('CAA', '@'), values: { caaValue: 'letsencrypt.org' } }),
}

/** Creates the draft of a template. @param zone name of the zone in ASCII */
export function presetDraft(key: PresetKey, zone: string): RecordDraft {
  return made[key](zone)
}
