import { afterAll, vi } from "vitest";
import "./each-file.ts";

/** What files put something of their own in the place of. */
const mocked = [
	"#api/server.ts",
	"#app/lib/api.server.ts",
	"#app/lib/organisation.server.ts",
	"#app/lib/transport.server.ts",
];

// The next file reads its modules anew, with what it puts in the place of some, and only that.
vi.resetModules();

afterAll(() => {
	for (const path of mocked) vi.doUnmock(path);
});
