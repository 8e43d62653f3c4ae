/** What is used of autocannon, which has no types of its own. */
declare module "autocannon" {
	type Options = {
		url: string;
		connections: number;
		/** Seconds. */
		duration: number;
		/** Seconds. */
		timeout: number;
		headers: Record<string, string>;
		requests: {
			path: string;
			headers?: Record<string, string>;
			method?: "GET" | "POST";
			body?: string;
		}[];
		/** So many requests are sent on a connection before the first is answered. */
		pipelining?: number;
		/** Is called with each connection before it asks. */
		setupClient?: (client: { setHeaders: (headers: Record<string, string>) => void }) => void;
	};
	type Result = {
		requests: { total: number };
		duration: number;
		non2xx: number;
		errors: number;
	};
	/** Tells of each answer as it comes. */
	type Running = { on(event: "response", told: (client: unknown, status: number) => void): void };
	export default function run(options: Options): Promise<Result>;
	export default function run(options: Options, ended: () => void): Running;
}
