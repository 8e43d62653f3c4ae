/** A part that the work needs: throws when it can't be used. */
export type HealthCheck = () => Promise<unknown>;

/** What is wrong with which part; empty when all is well. */
export type HealthIssues = Readonly<Record<string, string>>;

/** Milliseconds that a part has to answer in, and that an answer holds. */
const checkTimeout = 2000;
const holds = 1000;

/**
 * Looks whether parts can be used, at most once a second however often it is asked.
 *
 * @returns a function that says for each part that can't what hinders, in a word or a sentence
 */
export function createHealthChecker(
	checks: Readonly<Record<string, HealthCheck>>,
): () => Promise<HealthIssues> {
	let known: { until: number; answer: Promise<HealthIssues> } | undefined;
	return () => {
		if (!known || performance.now() >= known.until)
			known = { until: performance.now() + holds, answer: lookAt(checks) };
		return known.answer;
	};
}

async function lookAt(checks: Readonly<Record<string, HealthCheck>>): Promise<HealthIssues> {
	const found = await Promise.all(
		Object.entries(checks).map(async ([part, check]) => {
			const hindrance = await hindranceOf(check);
			return hindrance === undefined ? [] : [[part, hindrance] as const];
		}),
	);
	return Object.fromEntries(found.flat());
}

async function hindranceOf(check: HealthCheck): Promise<string | undefined> {
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

/** The code of a failure, or its name: messages may hold addresses. */
function reasonOf(error: unknown): string {
	const { code, name } = error as { code?: unknown; name?: unknown };
	return typeof code === "string" && code ? code : String(name ?? "failed");
}
