export const checkboxClass = 'box box-check'

export const radioClass = 'box box-radio'
