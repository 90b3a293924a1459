// The people who have an account and no plan yet.
import { loadPeopleWithoutPlan } from '../../api/customers.ts';
import { pagedList } from './pagedList.ts';

export const peopleList = pagedList(loadPeopleWithoutPlan);
