export { start } from '../shared/embed-island';
