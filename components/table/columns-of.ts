import type { TableColumn } from './column'

/**
 * Columns by their IDs, in their order. `header` names each. Apart from the other columns, for the first scripts of pages
 * that have no use for it.
 */
export function columnsOf<Row, Id extends string>(
  columns: Record<Id, Omit<TableColumn<Row>, 'id' | 'header'>>,
  header: (id: Id) => string,
): TableColumn<Row>[] {
  const list: TableColumn<Row>[] = []
  for (const id in columns) list.push({ id, header: header(id), ...columns[id] })
  return list
}
