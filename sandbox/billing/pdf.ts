export type PdfLine = { x: number; y: number; size: number; text: string }

/** Creates an A4 page of text in Helvetica (PDF 1.4, WinAnsi), enough for an invoice. */
export function writePdf(lines: readonly PdfLine[]): Buffer {
  const content = ['BT', ...lines.map(showLine), 'ET'].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.indexOf('xref\n0 ')}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Encodes one byte per character, so that lengths and offsets are right; characters beyond Latin-1 become `?`. */
function showLine({ x, y, size, text }: PdfLine): string {
  const shown = text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?').replace(/[\\()]/g, '\\$&')
  return `/F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${shown}) Tj`
}
