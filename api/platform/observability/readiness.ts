import { UnfitDatabaseError } from "../database/unfit-database-error.ts";

/** Checks a part that the server needs; throws when it can't be used. */
export type HealthCheck = () => Promise<unknown>;

/** The issues by part; empty when all parts work. */
export type HealthIssues = Readonly<Record<string, string>>;

/** The milliseconds within which a part must answer, and for which the result is valid. */
const checkTimeout = 2000;
const holds = 1000;

/**
 * Creates a checker of parts, which runs at most once a second however often it is called.
 *
 * @returns a function that returns, for each part that can't be used, the reason in a word or a
 * sentence
 */
export function createHealthChecker(
	checks: Readonly<Record<string, HealthCheck>>,
): () => Promise<HealthIssues> {
	let known: { until: number; answer: Promise<HealthIssues> } | undefined;
	return () => {
		if (!known || performance.now() >= known.until)
			known = { until: performance.now() + holds, answer: runChecks(checks) };
		return known.answer;
	};
}

async function runChecks(checks: Readonly<Record<string, HealthCheck>>): Promise<HealthIssues> {
	const found = await Promise.all(
		Object.entries(checks).map(async ([part, check]) => {
			const issue = await findIssue(check);
			return issue === undefined ? [] : [[part, issue] as const];
		}),
	);
	return Object.fromEntries(found.flat());
}

async function findIssue(check: HealthCheck): Promise<string | undefined> {
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<string>((resolve) => {
		timer = setTimeout(resolve, checkTimeout, "does not answer");
	});
	try {
		return await Promise.race([check().then(() => undefined, reasonOf), tooLate]);
	} finally {
		clearTimeout(timer);
	}
}

type Reason = { code?: unknown; name?: unknown; cause?: unknown };

/** Returns the code of an error or of its causes, or its name: messages may hold addresses, except of an unfit database. */
function reasonOf(error: unknown): string {
	for (let cause = error as Reason | undefined; cause; cause = cause.cause as Reason | undefined)
		if (typeof cause.code === "string" && cause.code) return cause.code;
	if (error instanceof UnfitDatabaseError) return error.message;
	return String((error as Reason).name ?? "failed");
}
