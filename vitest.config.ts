import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { externalServer, needOwnServer } from "./tests/support/external-database.ts";
import { everyWay } from "./tests/support/test-scope.ts";
import { workers } from "./tests/support/workers.ts";

const include = ["tests/{unit,api}/**/*.test.ts", "perf/**/*.test.ts"];

/** Files that do not run: `*.slow.test.ts` without `all`, and what an external server can't be asked for. */
const leftOut = [
	...(everyWay ? [] : ["**/*.slow.test.ts"]),
	...(externalServer ? Object.keys(needOwnServer) : []),
];

/**
 * Files that take long, the longest first. Those that wait for most of their time (another API that
 * is slow, a server that stands still) are apart, or all workers would wait at once.
 */
const long = [
	"tests/api/platform/http/endpoints/answers.test.ts",
	"tests/unit/bin/commands.test.ts",
	"tests/unit/platform/queue/suspects.test.ts",
	"tests/unit/permissions/missing-flag.test.ts",
	"tests/api/platform/http/fuzz.slow.test.ts",
	"tests/unit/server/event-loop-watchdog.slow.test.ts",
	"tests/unit/compat/pages.test.ts",
	"tests/unit/tenants/archive-round-trip.slow.test.ts",
	"tests/api/entities/lists.test.ts",
	"tests/unit/server/server-process.slow.test.ts",
	"tests/api/entities/every-field.test.ts",
	"tests/unit/bin/embedded-postgres.slow.test.ts",
	"tests/api/platform/http/endpoints/input.test.ts",
	"tests/unit/server/public-report-secrets.test.ts",
	"tests/api/platform/http/endpoints/other-tenants.test.ts",
	"tests/api/platform/http/endpoints/sessions.test.ts",
	"tests/api/imports/columns.test.ts",
	"tests/unit/images/process.test.ts",
	"tests/unit/server/planted-secrets.test.ts",
	"tests/api/auth/provider-settings.test.ts",
	"tests/api/auth/passkeys.test.ts",
	"tests/unit/compat/own-api.test.ts",
	"tests/unit/places/qr-reader.test.ts",
	"tests/api/platform/database/statements.test.ts",
	"tests/api/platform/lists/csv.test.ts",
	"tests/api/imports/apply.test.ts",
];

/** What takes long begins first, so that nothing is waited for at the end. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const rank = ({ moduleId }: TestSpecification) => {
			const place = long.findIndex((path) => moduleId.endsWith(path));
			return place >= 0 ? place : long.length;
		};
		return sorted.toSorted((one, other) => rank(one) - rank(other));
	}
}

/** The files that one worker runs share its modules, which are read once instead of for each file. */
export default defineConfig({
	test: {
		include,
		exclude: leftOut,
		isolate: false,
		setupFiles: "tests/support/file-setup.ts",
		globalSetup: "tests/support/database-server.ts",
		maxWorkers: externalServer ? 1 : workers,
		sequence: { sequencer: LongestFirst },
		// As in the browser: what passes at its second try is told at the end of the run.
		retry: process.env.CI ? 1 : 0,
		// Far more than a test takes, so that a machine with much else to do fails none.
		testTimeout: 300_000,
		hookTimeout: 900_000,
	},
});
