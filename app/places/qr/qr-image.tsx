import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Alert } from "#app/ui/alert.tsx";

type QrPictureProps = { src: string; name: string };

/** The code of a facility. With scripts, the page says so where it could not be made. */
export function QrImage({ src, name }: QrPictureProps) {
	const { t } = useTranslation();
	const [failed, setFailed] = useState(false);
	const picture = useRef<HTMLImageElement>(null);
	useEffect(() => {
		// It may have failed before the scripts were there.
		if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(true);
	}, []);
	if (failed)
		return (
			<div className="mt-4 mb-4">
				<Alert>{t("form.qrFailed")}</Alert>
			</div>
		);
	return (
		<img
			ref={picture}
			src={src}
			width={200}
			height={200}
			alt={t("pages.qr.image", { name })}
			onError={() => setFailed(true)}
		/>
	);
}
