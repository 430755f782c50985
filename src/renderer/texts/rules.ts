/** The texts around the introductions and rules of the games; their own texts are in the games' folders. */
export const rulesTexts = {
  rules: 'The rules',
  marks: 'Marks on the board',
  exercise: 'Will it stand?',
  practise: 'Practise',

  dialog: {
    title: (game: string) => `Rules of ${game}`,
    learn: 'Learn it step by step',
  },

  introduction: {
    place: (step: number, steps: number) => `${step} of ${steps}`,
    /** Said aloud before the place. */
    spokenBeforePlace: 'Step ',
    over: 'That is the game',
    overAbout: 'Those were all the steps. The rules below say the rest.',
    onceMore: 'Once more',
    back: 'Back',
    startOver: 'Start over',
    next: 'Next',
    skip: 'Skip',
  },
}
