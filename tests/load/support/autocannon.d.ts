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
		requests: { path: string; headers?: Record<string, string> }[];
	};
	type Result = {
		requests: { total: number };
		duration: number;
		non2xx: number;
		errors: number;
	};
	export default function run(options: Options): Promise<Result>;
}
