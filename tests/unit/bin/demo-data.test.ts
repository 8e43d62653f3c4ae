import { describe, expect, it } from "vitest";
import { demoAccounts, resolveHost } from "../../../bin/demo-data.ts";

describe("a server with demo organisations", () => {
	it("listens on this machine alone, unless it was told where", () => {
		expect(resolveHost(undefined, true)).toBe("127.0.0.1");
		expect(resolveHost("0.0.0.0", true)).toBe("0.0.0.0");
		expect(resolveHost(undefined, false)).toBeUndefined();
	});

	it("says who may sign in", () => {
		expect(demoAccounts(3000, "127.0.0.1")).toContain("Only this machine reaches it");
		expect(demoAccounts(3000, "0.0.0.0")).toMatch(
			/Everybody who reaches 0\.0\.0\.0 on port 3000 may sign in.*remove-demo/,
		);
	});
});
