/**
 * Imported by the root layout, so that each page has all actions, and runs one that was sent while its own page was left.
 * Next.js forwards an action that a page lacks to the page that has it, by a request to itself that a client can cut off.
 * A test compares this list with the code.
 */
import '@/lib/auth/actions'
import './(panel)/account/actions'
import './(panel)/bgp/actions'
import './(panel)/billing/credit/actions'
import './(panel)/billing/orders/[order_number]/actions'
import './(panel)/deadlines/actions'
import './(panel)/domains/actions'
import './(panel)/domains/[id]/(tabs)/actions'
import './(panel)/domains/[id]/(tabs)/records/actions'
import './(panel)/domains/mass-transfer/actions'
import './(panel)/docs/api/actions'
import './(panel)/servers/actions'
import './(panel)/servers/new/actions'
import './(panel)/servers/[id]/actions'
import './(panel)/servers/[id]/(tabs)/actions'
