import PeopleScreen from './PeopleScreen';

/** The list of people and what asks the server for it ahead, one download. */
export { askForPeople } from './askForPeople';
export default PeopleScreen;
