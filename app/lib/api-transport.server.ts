import { InProcessCall, rowsFromResponse, startApi } from "#api/runtime.ts";
import { settings } from "#app/lib/shared-process.server.ts";
import { createRemoteTransport } from "./compat/client.server.ts";
import { createHealthChecker, type HealthIssues, retainFiles } from "./shared-process.server.ts";

/**
 * Sends a request of a tenant's member to the REST API; `path` starts with a slash. The signal of
 * `init` ends the wait for the response; `gone` aborts when the client has disconnected.
 */
type Transport = (
	path: string,
	init: Init,
	by: { readonly tenant: string; readonly gone?: AbortSignal },
) => Promise<Response>;

type Init = RequestInit & { body?: string | FormData | URLSearchParams };

type LocalApi = ReturnType<typeof startApi>;

/** The API of this process, where a reloaded version of this code finds it during development. */
const shared = globalThis as { siyanaApi?: LocalApi };
let api: LocalApi | undefined;

function apiOfThisProcess(): LocalApi {
	if (!api) {
		void shared.siyanaApi?.stop();
		api = startApi(settings());
		shared.siyanaApi = api;
	}
	return api;
}

const apiUrl = settings().API_URL;

/** The API at `API_URL`; if that is not set, the one in this process, without a network hop. */
export const sendToApi: Transport = apiUrl
	? createRemoteTransport(apiUrl)
	: (path, { signal: _, ...init }, { gone }) => {
			const form = init.body instanceof FormData ? init.body : null;
			const request = requestTo(
				`http://api${path}`,
				form ? { ...init, body: undefined } : init,
				gone,
			);
			const letGo = form ? retainFiles(form) : () => {};
			return apiOfThisProcess().fetch(request, new InProcessCall(form)).finally(letGo);
		};

/**
 * Builds the request. A write that takes too long continues, and its result is found when it is
 * sent again; it stops when its client disconnects.
 */
const requestTo = (url: string, init: Init, gone: AbortSignal | undefined): Request =>
	new Request(url, { ...init, signal: init.method === "GET" ? undefined : gone });

/**
 * Returns the rows, or lines of CSV, of a list response that comes from this process; null if the
 * response has to be parsed.
 */
export const responseRows = <Chunk>(answer: Response): AsyncGenerator<Chunk, void> | null =>
	rowsFromResponse<Chunk>(answer);

/** Starts the API of this process, with its background jobs, before the first request. */
export function startTransport(): void {
	if (!apiUrl) apiOfThisProcess();
}

/**
 * Prepares the responses of this process's API, if there is one, that are the same for everybody.
 */
export async function prepareTransport(): Promise<void> {
	if (!apiUrl) await apiOfThisProcess().prepare();
}

/** Handles a request of another client under `/api/`; null if the API runs elsewhere. */
export function handleApiRequest(request: Request, path: string): Promise<Response> | null {
	if (apiUrl) return null;
	const url = new URL(request.url);
	return apiOfThisProcess().fetch(new Request(new URL(path + url.search, url.origin), request));
}

const remoteHealth = createHealthChecker({
	// Any response shows that it is reachable.
	api: () => fetch(`${apiUrl}/`, { method: "HEAD", signal: AbortSignal.timeout(2000) }),
});

/** Returns the health issues that prevent API requests, by part. */
export const transportReadiness = (): Promise<HealthIssues> =>
	apiUrl ? remoteHealth() : apiOfThisProcess().ready();

/** Returns the health issues that prevent the background jobs of this process only, by part. */
export const transportDegradation = async (): Promise<HealthIssues> =>
	apiUrl ? {} : apiOfThisProcess().degraded();

/** Adds the metrics of this process's API. */
export async function transportMetrics(): Promise<void> {
	if (!apiUrl) await apiOfThisProcess().gauge();
}

/** Stops the API of this process when its work is done. */
export async function stopTransport(): Promise<void> {
	await api?.stop();
}
