/** The select source of the facilities for maintenance requests. */
export const facilitySource = "maintenance-request/facilities";

/** Returns the select source of the members to whom a request can be assigned or escalated. */
export const assignSource = (requestId: number) => `requests/members/${requestId}`;
export const escalationSource = "requests/escalation-options";

/** The select source of the resources in stock, for members who can see the stock. */
export const stockSource = "distributions/resources";

/**
 * The select sources of counters that a plan can use, and of plans that can visit the selected
 * rows; both come from lists.
 */
export const countersSource = "plans/counters";
export const plansSource = "plans/by-days";
