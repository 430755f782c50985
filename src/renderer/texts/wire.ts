import { numberText } from '../../shared/numberText.ts'

/** The raw messages of a program. */
export const wireTexts = {
  title: 'Messages of a program',
  close: 'Close the messages',
  whose: 'Whose messages',
  copy: 'Copy the messages as text',
  /** `{sent}` and `{received}` are the signs of the two directions. */
  about:
    '{sent} {name} sent, {received} {name} received; times in seconds since the start. What {name} received is worked out anew from the game; answers to its requests for hints are not kept.',
  list: 'Messages',
  sent: 'Sent',
  received: 'Received',
  earlier: (count: number) => `${numberText(count)} earlier lines are in the copy, and in Save → Messages.`,
  none: 'Nothing yet. The messages appear as soon as the game has started.',
}
