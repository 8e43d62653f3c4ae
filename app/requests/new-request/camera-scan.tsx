import "./scanner-page-texts.ts";
import { useLocation } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Button } from "#app/ui/button.tsx";
import type { QrScannerProps } from "./qr-scanner.tsx";

type CameraScanProps = Omit<QrScannerProps, "onClose">;

/**
 * Renders a button that opens the camera. At `?scan=1` the camera opens by itself, and again when a
 * link with `scan` in its state leads there. The scanner's code is loaded only then.
 */
export function CameraScan(props: CameraScanProps) {
	const { t } = useTranslation();
	const { key, state, search } = useLocation();
	const [Scanner, setScanner] = useState<ComponentType<QrScannerProps> | null>(null);
	const [isOpen, setOpen] = useState(false);
	const [isUnloaded, setUnloaded] = useState(false);
	const open = () => {
		setOpen(true);
		setUnloaded(false);
		import("./qr-scanner.tsx").then(
			({ QrScanner: CodeScanner }) => setScanner(() => CodeScanner),
			() => setUnloaded(true),
		);
	};
	const isScanRequested = new URLSearchParams(search).has("scan");
	const isNew = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation opens it once.
	useEffect(() => {
		// The response to the form has this address, too.
		if (isScanRequested && (isNew.current || state?.scan)) open();
		isNew.current = false;
	}, [key]);
	return (
		<>
			<Button icon="scan-line" variant="primary" onClick={open}>
				{t("qrScanner.open")}
			</Button>
			{isUnloaded && (
				<p className="error" role="status">
					{t("qrScanner.problems.unloaded")}
				</p>
			)}
			{isOpen && Scanner && <Scanner {...props} onClose={() => setOpen(false)} />}
		</>
	);
}
