import { expect, it, vi } from "vitest";
import { createHealthChecker } from "#api/platform/observability/readiness.ts";
import { StorageError } from "#api/platform/storage/storage.ts";

it("Readiness names the parts that hinder, by a code and not by a message", async () => {
	const refused = Object.assign(new Error("connect 10.0.0.7"), { code: "ECONNREFUSED" });
	const ready = createHealthChecker({
		well: async () => {},
		database: () => Promise.reject(refused),
		storage: () => Promise.reject(new RangeError("/srv/secret")),
		skewed: () => Promise.reject(new StorageError("/srv/secret", { code: "RequestTimeTooSkewed" })),
		store: () => Promise.reject(new StorageError("/srv/secret", { cause: refused })),
	});
	expect(await ready()).toEqual({
		database: "ECONNREFUSED",
		storage: "RangeError",
		skewed: "RequestTimeTooSkewed",
		store: "ECONNREFUSED",
	});
});

it("Readiness does not wait for a part that is stuck, and looks once a second", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	try {
		const check = vi.fn(() => new Promise<never>(() => {}));
		const ready = createHealthChecker({ database: check });
		const answers = Promise.all([ready(), ready()]);
		await vi.advanceTimersByTimeAsync(2000);
		expect(await answers).toEqual([
			{ database: "does not answer" },
			{ database: "does not answer" },
		]);
		expect(check).toHaveBeenCalledTimes(1);
		void ready();
		expect(check).toHaveBeenCalledTimes(2);
	} finally {
		vi.useRealTimers();
	}
});
