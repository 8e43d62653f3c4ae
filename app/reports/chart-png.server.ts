import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/** The pages' own typeface: a server may have no fonts at all. */
const font = () => resolve("@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf");

/** Two pixels for one, so that it stays sharp where it is shown large or printed. */
const scale = 2;

/** A chart as PNG. What paints it is loaded with the first, and works beside this thread. */
export async function paintPng(svg: string): Promise<Buffer> {
	const { renderAsync } = await import("@resvg/resvg-js");
	const image = await renderAsync(svg, {
		fitTo: { mode: "zoom", value: scale },
		font: { loadSystemFonts: false, fontFiles: [font()], defaultFontFamily: "Readex Pro" },
	});
	return image.asPng();
}
