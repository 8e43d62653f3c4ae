/**
 * Reads the address of a REST API elsewhere from API_URL.
 * @throws a ConfigError when it is no address of a site
 */
export function readApiUrl({ API_URL }: NodeJS.ProcessEnv): string | undefined {
	if (!API_URL || (/^https?:\/\/[^?#\s]+$/.test(API_URL) && URL.canParse(API_URL)))
		return API_URL || undefined;
	throw Object.assign(
		new Error(`API_URL must be of the form https://api.example.org, and not "${API_URL}".`),
		{ name: "ConfigError" },
	);
}
