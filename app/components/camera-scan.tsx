import { useLocation } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { useText } from "#app/lib/i18n.ts";
import { Button } from "./button.tsx";
import type { CodeScannerProps } from "./code-scanner.tsx";

type CameraScanProps = Omit<CodeScannerProps, "onClose">;

/**
 * A button that opens the camera; a link here with `scan` in its state does so by itself, as does
 * a page that is opened at `?scan=1`. What it takes is loaded then.
 */
export function CameraScan(props: CameraScanProps) {
	const { t } = useText();
	const { key, state, search } = useLocation();
	const [Scanner, setScanner] = useState<ComponentType<CodeScannerProps> | null>(null);
	const [isOpen, setOpen] = useState(false);
	const [isUnloaded, setUnloaded] = useState(false);
	const open = () => {
		setOpen(true);
		setUnloaded(false);
		import("./code-scanner.tsx").then(
			({ CodeScanner }) => setScanner(() => CodeScanner),
			() => setUnloaded(true),
		);
	};
	const isAsked = new URLSearchParams(search).has("scan") && (key === "default" || state?.scan);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each visit asks once.
	useEffect(() => {
		if (isAsked) open();
	}, [key]);
	return (
		<>
			<Button icon="camera" onClick={open}>
				{t("scanner.open")}
			</Button>
			{isUnloaded && (
				<p className="error" role="status">
					{t("scanner.problems.unloaded")}
				</p>
			)}
			{isOpen && Scanner && <Scanner {...props} onClose={() => setOpen(false)} />}
		</>
	);
}
