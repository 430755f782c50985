/** Text with a real minus sign before its negative numbers: `places 5 kg at −7`. Leaves `fall-2021` alone. */
export function withMinus(text: string): string {
  return text.replace(/(?<![\w.])-(?=\d)/g, '−')
}
