import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { TenantCliError } from "#api/tenants/cli-error.ts";
import {
	changeTenant,
	type TenantOption,
	validateTenantChange,
} from "#api/tenants/cli-settings.ts";
import { tenant as tenantSchema } from "#contract/auth/schemas.ts";
import { anonymousSession, answer } from "#tests/support/api-client.ts";
import { count } from "#tests/support/database.ts";
import { makeTenant } from "#tests/support/tenant.ts";
import { ownersConnection } from "#tests/support/tenant-archives.ts";

type Given = Partial<Record<TenantOption, string>>;

const set = ({ slug }: { slug: string }, given: Given) =>
	changeTenant(ownersConnection, slug, validateTenantChange(given));

describe("what is set of a tenant", () => {
	it("is told to everybody, and the rest stays as it was", async () => {
		const acme = await makeTenant({ settings: { help: { addressEn: "1 Main Street" } } });
		const told = () => answer(anonymousSession(acme).get("/tenant"), tenantSchema);
		const before = await told();
		await set(acme, {
			"name-en": " Acme Schools ",
			"time-zone": "Africa/Cairo",
			digits: "arab",
			support: "help@acme.example",
			phones: "+966 11 555 0100, 920000000",
		});
		expect(await told()).toEqual({
			...before,
			name_en: "Acme Schools",
			time_zone: "Africa/Cairo",
			digits: "arab",
			help: {
				addressEn: "1 Main Street",
				supportEmail: "help@acme.example",
				phones: ["+966 11 555 0100", "920000000"],
			},
		});
		expect(await count(acme, "audit_log", sql`call = 'tenant set'`)).toBe(1);
	});

	it("is taken away by an empty text", async () => {
		const acme = await makeTenant({
			settings: { dueDays: { High: 2, Low: 9 }, help: { supportEmail: "a@acme.example" } },
		});
		const { settings } = await set(acme, { support: "", "due-high": "", "due-medium": "5" });
		expect(settings.help?.supportEmail).toBeUndefined();
		expect(settings.dueDays).toEqual({ High: undefined, Medium: 5, Low: 9 });
	});

	it("changes both names while nobody has filled the other", async () => {
		const acme = await makeTenant();
		const names = async (given: Given) => {
			const { nameEn, nameAr } = await set(acme, given);
			return [nameEn, nameAr];
		};
		expect(await names({ "name-en": "أكمي", "name-ar": "أكمي" })).toEqual(["أكمي", "أكمي"]);
		expect(await names({ "name-ar": "مدارس أكمي" })).toEqual(["مدارس أكمي", "مدارس أكمي"]);
		expect(await names({ "name-en": "Acme" })).toEqual(["Acme", "مدارس أكمي"]);
		expect(await names({ "name-ar": "أكمي" })).toEqual(["Acme", "أكمي"]);
	});

	it("is of one tenant alone, which has to be there", async () => {
		const [acme, globex] = await Promise.all([makeTenant(), makeTenant()]);
		await set(acme, { digits: "arab" });
		expect((await answer(anonymousSession(globex).get("/tenant"), tenantSchema)).digits).toBe(
			"latn",
		);
		await expect(set({ slug: "nobody-has-this" }, { digits: "arab" })).rejects.toThrow(
			'There is no tenant "nobody-has-this"',
		);
	});

	it.each<[TenantOption, string]>([
		["name-en", " "],
		["time-zone", "Mars/Base"],
		["digits", "roman"],
		["due-low", "0"],
		["due-low", "366"],
		["due-high", "1.5"],
		["support", "nobody"],
		["phones", "call me"],
	])("is not taken for %s: %j", (option, text) => {
		expect(() => validateTenantChange({ [option]: text })).toThrow(TenantCliError);
	});
});
