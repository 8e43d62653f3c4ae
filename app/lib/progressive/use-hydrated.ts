import { useEffect, useState } from "react";

/** Whether scripts run on this page: false on the server, and for ever where they don't. */
export function useHydrated(): boolean {
	const [scripted, setScripted] = useState(false);
	useEffect(() => setScripted(true), []);
	return scripted;
}
