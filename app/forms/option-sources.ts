/** The select source of the facilities that maintenance is asked for. */
export const facilitySource = "maintenance-request/facilities";

/** The select sources of those whom a request can be assigned and escalated to. */
export const assignSource = (requestId: number) => `requests/members/${requestId}`;
export const escalationSource = "requests/escalation-options";

/** The select source of what is in stock, for who may see that. */
export const stockSource = "distributions/resources";

/** What a plan can follow, and which plans can visit what was ticked: from the lists of these. */
export const countersSource = "plans/counters";
export const plansSource = "plans/by-days";

/** The calls of the specification that give the same options, for an API that knows no others. */
export const specFallbackSource = (source: string): string | undefined =>
	/^requests\/members\/\d+$/.test(source) ? "mymembers" : instead[source];

const instead: Readonly<Record<string, string>> = {
	[facilitySource]: "select/distributions/facilities",
	[escalationSource]: "escalation-options",
};
