export default {
  title: 'Your school has moved',
  where: 'It now uses Alba at another address.',
  text: 'Nothing can be answered or changed here any more. Ask the school for the new address; you choose a new password there.',
  logOut: 'Log out',
};
