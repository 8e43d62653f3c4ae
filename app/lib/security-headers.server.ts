import { isDevelopment } from "#app/lib/shared-process.server.ts";
/**
 * Sets the security headers of every response. Pages have a nonce for their own inline scripts.
 *
 * @param styles the hashes of the styles that stand in the page
 */
export function setSecurityHeaders(
	headers: Headers,
	nonce?: string,
	styles: readonly string[] = [],
): void {
	headers.set("X-Content-Type-Options", "nosniff");
	headers.set("Referrer-Policy", "same-origin");
	headers.set("X-Frame-Options", "DENY");
	headers.set("Permissions-Policy", "camera=(self), geolocation=(), microphone=()");
	headers.set("Cross-Origin-Opener-Policy", "same-origin");
	headers.set("Cross-Origin-Resource-Policy", "same-origin");
	headers.set(
		"Content-Security-Policy",
		[
			"default-src 'none'",
			`script-src ${nonce ? `'self' 'nonce-${nonce}'` : "'none'"}`,
			["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(" "),
			...(nonce ? ["worker-src 'self'"] : []),
			"img-src 'self' data: blob:",
			"font-src 'self'",
			`connect-src 'self'${isDevelopment ? " ws:" : ""}`,
			"manifest-src 'self'",
			"form-action 'self'",
			"base-uri 'none'",
			"frame-ancestors 'none'",
		].join("; "),
	);
}
