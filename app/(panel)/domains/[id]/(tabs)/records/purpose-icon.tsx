import { Icon } from '@/components/ui/icon'
import { Cable, FileText, Globe, type LucideIcon, Mail, Network, Server, ShieldCheck, Tag } from '@/components/ui/icons'
import { type RecordContent, recordPurpose, type RecordPurpose } from '@/lib/dns/rules/record'

const icons: Record<RecordPurpose, LucideIcon> = {
  mail: Mail,
  web: Globe,
  nameServers: Network,
  certificates: ShieldCheck,
  address: Server,
  service: Cable,
  text: FileText,
  other: Tag,
}

/** A picture of what a record is for. */
export function PurposeIcon({ record }: { record: Omit<RecordContent, 'priority'> }) {
  return <Icon of={icons[recordPurpose(record)]} className="text-fg-muted" />
}
