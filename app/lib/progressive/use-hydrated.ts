import { useEffect, useState } from "react";

/**
 * Returns whether scripts run on this page: false on the server, and always where they do not run.
 */
export function useHydrated(): boolean {
	const [scripted, setScripted] = useState(false);
	useEffect(() => setScripted(true), []);
	return scripted;
}
