/** Counted less booked. Where more was given out than came in there is nothing to count: 0 is right. */
export const countedDifference = (counted: number, booked: number): number => counted - Math.max(booked, 0);
