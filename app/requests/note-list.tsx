import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useLocale } from "#app/lib/root-data.ts";
import { Byline } from "#app/ui/byline.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { ImageLinks } from "../images/image-links.tsx";

/** Renders the notes of a request, the oldest first. */
export function RequestNotes({ notes }: Pick<MaintenanceRequest, "notes">) {
	const { t, language } = useLocale();
	const { hash } = useLocation();
	useEffect(() => {
		if (hash.startsWith("#note-")) document.getElementById(hash.slice(1))?.focus();
	}, [hash]);
	if (notes.length === 0) return null;
	return (
		<ol className="briefs notes">
			{notes.map(({ desc, createdAt, memberDetails, photos, public: told }, index) => (
				<li key={createdAt + desc} id={`note-${index + 1}`} tabIndex={-1}>
					<p className="note">
						<MemberText text={desc} />
					</p>
					<ImageLinks
						photos={photos}
						alt={(number) => t("requestActions.notePhotoOf", { number, note: index + 1 })}
					/>
					<p className="hint">
						<span>
							<Byline
								by={memberDetails?.[`name_${language}`] ?? ""}
								left={memberDetails?.left}
								at={createdAt}
							/>
						</span>
						{told && <span> · {t("reporting.told")}</span>}
					</p>
				</li>
			))}
		</ol>
	);
}
