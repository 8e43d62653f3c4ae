import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Alert } from "#app/ui/alert.tsx";

type QrImageProps = { src: string; name: string };

/**
 * Renders the code of a facility as an image. With scripts, the page shows an error if it could not
 * be rendered.
 */
export function QrImage({ src, name }: QrImageProps) {
	const { t } = useTranslation();
	const [failed, setFailed] = useState(false);
	const image = useRef<HTMLImageElement>(null);
	useEffect(() => {
		// The image may have failed before scripts were loaded.
		if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
	}, []);
	if (failed)
		return (
			<div className="mt-4 mb-4">
				<Alert>{t("forms.qrFailed")}</Alert>
			</div>
		);
	return (
		<img
			ref={image}
			src={src}
			width={200}
			height={200}
			alt={t("pages.qr.image", { name })}
			onError={() => setFailed(true)}
		/>
	);
}
