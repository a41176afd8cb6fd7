export default {
  title: 'Do you want to talk to someone?',
  text: 'You can ask now, whatever you answered. Someone at your school will read it on the next school day at the latest, and tell you when you can talk.',
  open: 'I want to talk to someone',
  to: 'Who with?',
  whom: {
    any: 'It doesn’t matter who',
    tutor: 'My tutor',
    reader: 'The person at school who looks after wellbeing',
  },
  note: 'Is there anything you’d like to add?',
  noteHint: 'You don’t have to. For example, when you’d rather talk.',
  send: 'Ask for a talk',
  back: 'Not now',
  sending: 'Sending…',
  asked: 'You have asked to talk to someone',
  readBy: 'Someone at your school will read it by {{date}} and tell you when you can talk.',
  seen: 'Read by your school',
  seenText:
    'Someone will tell you when you can talk. If two school days go by and nobody has, tell an adult you trust.',
  takeBack: 'Take it back',
  takenBack: 'You’ve taken it back',
  tutorsRead: 'Your tutor will read it: {{names}}',
  readersRead: 'At your school it will be read by: {{names}}',
  readersReadToo: 'It can also be read by: {{names}}',
  unseen: 'On this website, nobody at home or in your class sees any of this.',
  danger:
    'If you or someone else is in danger, your school has to find help, even if that means telling other people.',
  locksSoon:
    'This screen locks itself in half a minute. Your wish has not been sent yet: press “Ask for a talk”, or go on writing.',
  unsent:
    'The screen has locked itself. Your wish was not sent, and what you had written is deleted.',
  byCode:
    'You can ask whenever you want, at home too: type the code of your card and press “I only want to talk to someone”.',
  again: 'Type the code',
  now: 'If you need help right now, call:',
} as const;
