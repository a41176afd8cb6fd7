/** The one form of a child's name on a reader's screens. */
export { fullName as nameOf } from '../../lib/fullName';
