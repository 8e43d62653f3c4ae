import { expect, it } from "vitest";
import { servicesFor } from "#app/shell/services.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { features } from "#contract/tenants/feature-flags.ts";

const hrefs = (...[holds, known, profile]: Parameters<typeof servicesFor>) =>
	servicesFor(holds, known, profile).flatMap(({ tiles }) => tiles.map(({ href }) => href));

const requesters = (flag: string) => flag === "maintenance_request";

it("offers reports to those alone who decide them", () => {
	const branchManager = 5;
	expect(hrefs(requesters, features)).not.toContain("/table/reports");
	expect(hrefs(requesters, features, branchManager)).toContain("/table/reports");
	expect(hrefs((flag) => flag === "follow_up", features)).toContain("/table/reports");
});

it("leads Admins to the first plan, and to the list of plans once there is one", () => {
	const without = features.filter((feature) => feature !== "plans");
	const all = (flag: string) => permissionFlags.some((one) => one === flag);
	expect(hrefs(all, without)).toContain("/add/plan");
	expect(hrefs(all, without)).not.toContain("/table/plans-management");
	expect(hrefs(all, features)).not.toContain("/add/plan");
	expect(hrefs(all, features)).toContain("/table/plans-management");
	expect(hrefs(requesters, without)).not.toContain("/add/plan");
	// An API of the specification alone has no plans.
	expect(hrefs(all, [])).not.toContain("/add/plan");
});
