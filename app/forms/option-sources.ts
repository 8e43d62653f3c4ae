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

/**
 * Returns the endpoint of the specification with the same options, for an API that knows no other.
 */
export const specFallbackSource = (source: string): FallbackEndpoint | undefined =>
	/^requests\/members\/\d+$/.test(source) ? "GET /mymembers" : instead[source];

export type FallbackEndpoint =
	| "GET /mymembers"
	| "GET /select/distributions/facilities"
	| "GET /escalation-options";

const instead: Readonly<Record<string, FallbackEndpoint>> = {
	[facilitySource]: "GET /select/distributions/facilities",
	[escalationSource]: "GET /escalation-options",
};
