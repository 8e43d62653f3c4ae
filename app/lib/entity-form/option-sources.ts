/** The select source of the facilities that maintenance is asked for. */
export const facilitySource = "maintenance-request/facilities";

/** Where the same options are, for an API that knows the sources of the specification only. */
export const sourceInstead: Readonly<Record<string, string>> = {
	[facilitySource]: "distributions/facilities",
};
