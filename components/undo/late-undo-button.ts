import dynamic from 'next/dynamic'

/** `UndoButton` for parts that hardly ever have one: loaded when the first is shown. */
export const LateUndoButton = dynamic(() => import('./undo-button').then((loaded) => loaded.UndoButton), { ssr: false })
