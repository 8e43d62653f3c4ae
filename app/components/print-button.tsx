import { useScripted } from "#app/lib/scripted.ts";
import { Button } from "./button.tsx";

/** Gives the page time to settle before it is printed (specification, section 9). */
const printDelay = 500;

/** Prints the page. Browsers print without scripts only by their own menu, so none shows then. */
export function PrintButton({ label }: { label: string }) {
	const scripted = useScripted();
	if (!scripted) return null;
	return (
		<Button icon="printer" onClick={() => setTimeout(() => window.print(), printDelay)}>
			{label}
		</Button>
	);
}
