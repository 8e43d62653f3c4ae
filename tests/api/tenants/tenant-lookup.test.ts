import { describe, expect, it } from "vitest";
import { tenant as tenantSchema } from "#contract/auth/schemas.ts";
import { anonymousSession, answer, readError } from "#tests/support/api-client.ts";
import { makeTenant, suspend } from "#tests/support/tenant.ts";

describe("the tenant of a call", () => {
	it("is told by its public name and settings", async () => {
		const acme = await makeTenant({
			timeZone: "Africa/Cairo",
			settings: { digits: "arab", help: { phones: ["+966 1"] } },
		});
		expect(await answer(anonymousSession(acme).get("/tenant"), tenantSchema)).toEqual({
			slug: acme.slug,
			name_en: "Acme",
			name_ar: "أكمي",
			time_zone: "Africa/Cairo",
			digits: "arab",
			features: ["extensions"],
			help: { phones: ["+966 1"] },
		});
	});

	it("has Latin digits unless it chose others", async () => {
		const answered = await answer(
			anonymousSession(await makeTenant()).get("/tenant"),
			tenantSchema,
		);
		expect(answered.digits).toBe("latn");
	});

	it.each([
		["no tenant", null],
		["a tenant that is not there", { slug: "nobody" }],
		["a tenant with a hostile name", { slug: "' or true --" }],
	])("is refused for %s", async (_, tenant) => {
		expect(await readError(anonymousSession(tenant).get("/tenant"))).toMatchObject({
			status: 404,
			code: "tenant_unknown",
		});
	});

	it("is refused while it is suspended", async () => {
		const acme = await makeTenant();
		await suspend(acme);
		expect(await readError(anonymousSession(acme).get("/tenant"))).toMatchObject({
			status: 403,
			code: "tenant_suspended",
		});
	});
});
