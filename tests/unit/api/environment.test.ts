import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "#api/environment.ts";

const read = (env: object) => readEnvironment(env as NodeJS.ProcessEnv);

describe("the API's settings", () => {
	it("need a database, and say so", () => {
		expect(() => read({})).toThrow("DATABASE_URL is not set");
	});

	it("have defaults for the rest", () => {
		expect(read({ DATABASE_URL: "postgres://x" })).toEqual({
			databaseUrl: "postgres://x",
			uploadsFolder: resolve("data/uploads"),
			tenantHeader: "x-tenant",
		});
	});

	it("are taken from the environment", () => {
		expect(
			read({ DATABASE_URL: "x", DATA_DIR: "/srv/siyana", TENANT_HEADER: "X-Org" }),
		).toMatchObject({ uploadsFolder: "/srv/siyana/uploads", tenantHeader: "x-org" });
	});
});
