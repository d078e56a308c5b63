import type { StatedInvoice } from './reads'

/** An invoice as the list in the browser has it. */
export type InvoiceRow = Pick<
  StatedInvoice,
  'id' | 'number' | 'orderNumber' | 'kid' | 'issuedAt' | 'dueAt' | 'currency' | 'beforeVat' | 'due' | 'state' | 'topUp'
> & { vat: string | null; vatRate: string | null }

export function invoiceRow({
  vat,
  orderId: _orderId,
  paid: _paid,
  credited: _credited,
  ...row
}: StatedInvoice): InvoiceRow {
  return { ...row, vat: vat?.amount ?? null, vatRate: vat?.rate ?? null }
}
