import type { PartName } from './scene.ts';

/** What the pictures are put together from, drawn around their own foot: x in the middle, y on the ground. Colours of the home page's scene. */
export const parts: Readonly<Record<PartName, string>> = {
  sun: '<circle r="70" fill="#fff1d2"/>',
  moon: '<circle r="46" fill="#fde9c8"/><circle cx="18" cy="-10" r="40" fill="#164a4a"/>',
  clouds:
    '<g fill="#fff1d2" opacity=".75"><path d="M-90 0a26 26 0 0 1 30-26 40 40 0 0 1 74-10 30 30 0 0 1 56 14 24 24 0 0 1 30 22Z"/><path d="M190 46a18 18 0 0 1 22-18 28 28 0 0 1 52-6 22 22 0 0 1 40 24Z"/></g>',
  farHills: '<path fill="#8fb3a4" d="M0 0c80-50 150-80 240-66s130 40 220 26 150-80 260-76 150 60 240 56 150-60 240-44V220H0Z"/>',
  hills: '<path fill="#4f8579" d="M0 0c110-46 220-36 320 4s190 40 300 0 200-58 310-24 180 44 270 22V260H0Z"/>',
  peaks:
    '<path fill="#6fa096" d="M0 60 130-60l70 64L340-150 480 0l90-84L700-210 880-20l90-70 120 110 110-60V240H0Z"/><g fill="#fff1d2"><path d="m340-150 58 62-34-14-26 22-24-28-26 14Z"/><path d="m700-210 70 74-40-18-28 26-30-30-32 18Z"/><path d="m970-90 36 34-22-8-16 12-20-14Z"/></g>',
  field:
    '<path fill="#1f5b52" d="M0 0c120-24 240-24 380 4s280 34 420-4 260-30 400-4V260H0Z"/><path fill="#0c2f2c" d="M0 74c140-22 320-16 500 2s340 10 480-4 140 8 220 4V260H0Z"/>',
  meadow:
    '<path fill="#7fa873" d="M0 0c160-30 300-20 460 0s300 24 440-6 200-14 300 0V260H0Z"/><path fill="#4d8562" d="M0 84c180-30 340-10 520 4s320-10 460-18 140 8 220 6V260H0Z"/>',
  sea: '<path fill="#3d8486" d="M0 0h1200v260H0Z"/><g fill="#fff1d2" opacity=".45"><path d="M90 34h130v4H90ZM300 74h180v4H300ZM640 40h120v4H640ZM880 84h190v4H880ZM140 128h90v4h-90ZM700 132h150v4H700ZM470 166h110v4H470Z"/></g>',
  beach:
    '<path fill="#f0d3a4" d="M0 40c200-46 420-30 620-8s400 0 580-40v260H0Z"/><path fill="#e0b982" d="M0 130c260-40 520-10 760-4s300-20 440-30v180H0Z"/>',
  river:
    '<path fill="#5f9a92" d="M-150 0h300q-40 40 60 90t180 130h-880q40-70 190-120T-150 0Z"/><g fill="#fff1d2" opacity=".4"><path d="M-80 40H60v4H-80ZM-160 90H20v4h-180ZM-60 140h260v4H-60Z"/></g>',
  viaduct:
    '<path fill="#d9b58a" d="M0 0h1200v240H0Z"/><path fill="#b98f63" d="M0-6h1200v8H0Z"/><path fill="#3f7a6e" d="M12 240V84a42 42 0 0 1 84 0v156ZM120 240V84a42 42 0 0 1 84 0v156ZM228 240V84a42 42 0 0 1 84 0v156ZM336 240V84a42 42 0 0 1 84 0v156ZM444 240V84a42 42 0 0 1 84 0v156ZM552 240V84a42 42 0 0 1 84 0v156ZM660 240V84a42 42 0 0 1 84 0v156ZM768 240V84a42 42 0 0 1 84 0v156ZM876 240V84a42 42 0 0 1 84 0v156ZM984 240V84a42 42 0 0 1 84 0v156ZM1092 240V84a42 42 0 0 1 84 0v156Z"/>',
  track: '<path fill="#b98f63" d="M0 0h1200v14H0Z"/><path fill="#e7c79d" d="M0 14h1200v6H0Z"/>',
  train:
    '<g id="c"><path d="M3-34h142q3 0 3 3V0H0v-31q0-3 3-3Z" fill="#0c2f2c"/><path d="M0-9.500h148v4H0Z" fill="#c9381c"/><path d="M11-26h16v11H11ZM34-26h16v11H34ZM57-26h16v11H57ZM80-26h16v11H80ZM103-26h16v11h-16ZM126-26h12v20h-12Z" fill="#fde9c8"/></g><use href="#c" x="152"/><use href="#c" x="304"/><path d="M459-34h92c30 2 46 15 60 34H456v-31q0-3 3-3Z" fill="#0c2f2c"/><path d="M456-9.500h147l6 4H456Z" fill="#c9381c"/><path d="M467-26h16v11h-16ZM490-26h16v11h-16ZM513-26h16v11h-16ZM559-26c14 2 22 6 29 13h-29Z" fill="#fde9c8"/>',
  pines:
    '<g fill="#17473f"><path id="p" d="m0-58-18 32h8L-26 0h52L10-26h8Z"/><use href="#p" x="52" y="8"/><use href="#p" x="92" y="-8"/><use href="#p" x="176" y="6"/><use href="#p" x="216" y="14"/></g>',
  tree: '<path d="M-5 0v-60H5V0Z" fill="#7a5634"/><circle cy="-84" r="42" fill="#2f6b5c"/><circle cx="24" cy="-66" r="28" fill="#3f7a6e"/>',
  palm: '<path d="M-6 0q10-70-4-136l9-2Q16-70 8 0Z" fill="#7a5634"/><path d="M-4-136q-50-30-84 10 44-14 84-2-44 2-58 46 30-34 62-38 30 0 60 36-12-44-54-46 38-12 80 6-32-42-86-16 14-34-6-56-6 28 2 60Z" fill="#1f5b52"/>',
  skyline:
    '<g fill="#2f6b6a"><path d="M-300 0v-90h60v-40h40v130ZM-190 0v-170h54v170ZM-126 0v-110h70v110ZM-46 0v-210l30-24 30 24v210ZM24 0v-130h60v130ZM94 0v-180h46v180ZM150 0v-100h80v-44h50v144Z"/></g><g fill="#fde9c8"><path d="M-176-150h10v14h-10ZM-156-120h10v14h-10ZM-110-90h10v14h-10ZM-80-60h10v14h-10ZM-30-180h10v14h-10ZM-8-140h10v14H-8ZM40-100h10v14H40ZM60-70h10v14H60ZM106-150h10v14h-10ZM120-100h10v14h-10ZM176-70h10v14h-10ZM244-110h10v14h-10Z"/></g>',
  terraces:
    '<g><path d="M-260 0v-92l44-40 44 40V0Z" fill="#c98a5a"/><path d="M-172 0v-92l44-40 44 40V0Z" fill="#d9b58a"/><path d="M-84 0v-92l44-40 44 40V0Z" fill="#b9764a"/><path d="M4 0v-92l44-40 44 40V0Z" fill="#e7c79d"/><path d="M92 0v-92l44-40 44 40V0Z" fill="#c98a5a"/></g><g fill="#0c2f2c"><path d="M-228-84h24v28h-24ZM-140-84h24v28h-24ZM-52-84h24v28h-24ZM36-84h24v28H36ZM124-84h24v28h-24ZM-222-34h16V0h-16ZM-134-34h16V0h-16ZM-46-34h16V0h-16ZM42-34h16V0H42ZM130-34h16V0h-16Z"/></g>',
  clockTower:
    '<path d="M-30 0v-230h60V0Z" fill="#d9b58a"/><path d="M-38-230h76v-70h-76Z" fill="#c9a06f"/><path d="m-38-300 38-76 38 76Z" fill="#1f5b52"/><circle cy="-264" r="26" fill="#fff1d2"/><path d="M-2-284h4v20l14 8-2 4-16-10Z" fill="#0c2f2c"/><g fill="#b98f63"><path d="M-18-210h6V-10h-6ZM-3-210h6V-10h-6ZM12-210h6V-10h-6Z"/></g>',
  ironTower:
    '<path fill="#4b5d59" d="M-6-380H6l10 130 26 130L96 0H58Q48-56 0-56T-58 0h-38l54-120 26-130Z"/><path fill="#f2cf9f" d="M-18-150h36l6 40h-48ZM-9-240H9l4 60h-26Z"/><path fill="#4b5d59" d="M-48-124h96v12h-96ZM-24-256h48v10h-48ZM-2-410h4v40h-4Z"/>',
  spires:
    '<path fill="#c9a06f" d="M-150 0v-120h300V0Z"/><path fill="#d9b58a" d="M-150 0v-190h64V0ZM86 0v-190h64V0Z"/><path fill="#1f5b52" d="m-150-190 32-110 32 110ZM86-190l32-110 32 110ZM-86-120 0-190l86 70Z"/><g fill="#0c2f2c"><path d="M-130-160h24v50q-12-20-24 0ZM106-160h24v50q-12-20-24 0Z"/><circle cy="-84" r="24"/><path d="M-22 0v-36a22 22 0 0 1 44 0V0Z"/></g><circle cy="-84" r="15" fill="#f3b53f"/>',
  dome: '<path fill="#d9b58a" d="M-130 0v-90h260V0Z"/><path fill="#c9a06f" d="M-70-90v-50H70v50Z"/><path fill="#2f6b6a" d="M-76-140a76 84 0 0 1 152 0Z"/><path fill="#d9b58a" d="M-12-222h24v-30h-24ZM-3-280h6v30h-6Z"/><g fill="#0c2f2c"><path d="M-110-70h14V0h-14ZM-78-70h14V0h-14ZM-46-70h14V0h-14ZM-14-70h28V0h-28ZM32-70h14V0H32ZM64-70h14V0H64ZM96-70h14V0H96Z"/></g>',
  castle:
    '<path fill="#6b7a70" d="M-230 0q20-90 100-120h250q80 40 110 120Z"/><path fill="#d9b58a" d="M-110-110v-90h20v14h20v-14h20v14h20v-60h20v14h20v-14h20v14h20v-14h20v60h20v14h20v-14h20v90Z"/><path fill="#0c2f2c" d="M-16-110v-34a16 16 0 0 1 32 0v34ZM-80-160h10v20h-10ZM70-160h10v20H70ZM-8-206H8v22H-8Z"/><path fill="#c9381c" d="M20-246v-48h4v6h36l-12 12 12 12H24v18Z"/>',
  wheel:
    '<g fill="none" stroke="#0c2f2c"><circle cy="-150" r="120" stroke-width="7"/><circle cy="-150" r="106" stroke-width="2"/><path stroke-width="2" d="M0-270v240M-120-150h240M-85-235 85-65M85-235-85-65M-46-261 46-39M46-261-46-39M-111-196l222 92M111-196l-222 92"/><path stroke-width="8" d="M-60 0 0-150 60 0"/></g><g fill="#f3b53f"><circle cy="-276" r="9"/><circle cx="90" cy="-240" r="9"/><circle cx="126" cy="-150" r="9"/><circle cx="90" cy="-60" r="9"/><circle cy="-24" r="9"/><circle cx="-90" cy="-60" r="9"/><circle cx="-126" cy="-150" r="9"/><circle cx="-90" cy="-240" r="9"/></g>',
  archBridge:
    '<path fill="none" stroke="#1f5b52" stroke-width="14" d="M-260-30Q0-290 260-30"/><g stroke="#1f5b52" stroke-width="5"><path d="M-200-60v-26M-150-60v-66M-100-60v-92M-50-60v-104M0-60v-110M50-60v-104M100-60v-92M150-60v-66M200-60v-26"/></g><path fill="#0c2f2c" d="M-330-64h660v14h-660Z"/><path fill="#d9b58a" d="M-300 0v-130h44V0ZM256 0v-130h44V0Z"/>',
  cantilever:
    '<g fill="none" stroke="#a92c13" stroke-width="10"><path d="M-420-60q140-10 190-150h20q60 140 220 150M-10-60q150-10 210-150h20q50 140 200 150M-420-60h840M-230-210-270 0M-210-210-170 0M200-210 160 0M220-210 260 0"/></g><g fill="none" stroke="#c9381c" stroke-width="4"><path d="m-380-62 110-60 40-88M-210-210l50 96 120 52M40-62l110-52 50-96M220-210l50 88 110 60M-270-122l80 62M-160-114l-60 54M150-114l70 54M270-122l-80 62"/></g>',
  suspension:
    '<path fill="#b98f63" d="M-220 60v-250h16v-20h30v20h16V60ZM158 60v-250h16v-20h30v20h16V60Z"/><g fill="none" stroke="#4b5d59" stroke-width="5"><path d="M-420-60q170-30 230-146Q0 40 190-206q60 116 230 146"/></g><g stroke="#4b5d59" stroke-width="2"><path d="M-150-60v-90M-110-60v-58M-70-60v-36M-30-60v-24M10-60v-24M50-60v-32M90-60v-50M130-60v-78M-240-60v-70M-300-60v-34M240-60v-70M300-60v-34"/></g><path fill="#0c2f2c" d="M-440-64h880v10h-880Z"/>',
  windmill:
    '<path fill="#7a5634" d="m-34 0 12-130h44L34 0Z"/><path fill="#0c2f2c" d="M-24-130q24-44 48 0Z"/><g fill="#fde9c8" stroke="#0c2f2c" stroke-width="3"><path d="m0-140 8-110h22L4-136ZM4-140l108 14v22L2-132ZM2-134-4-26h-22l22-112ZM0-138l-110-6v-22L-2-144Z"/></g><path fill="#0c2f2c" d="M-8 0v-34H8V0Z"/>',
  tulips:
    '<g fill="#c9381c"><path d="M0 0h1200v14H0ZM0 52h1200v18H0Z"/></g><g fill="#f3b53f"><path d="M0 22h1200v14H0ZM0 84h1200v24H0Z"/></g><g fill="#fbe6e0"><path d="M0 126h1200v30H0Z"/></g><g fill="#1f5b52"><path d="M0 14h1200v8H0ZM0 36h1200v16H0ZM0 70h1200v14H0ZM0 108h1200v18H0ZM0 156h1200v80H0Z"/></g>',
  whiteHouses:
    '<path fill="#b98f63" d="M-320 60Q-220-120 0-130T300 60Z"/><g fill="#fffdf8"><path d="M-200 20v-70h70v70ZM-130-10v-80h60v80ZM-60 10v-110h80V10ZM30 0v-70h70V0ZM100 20v-60h80v60ZM-90-86v-50h60v50Z"/></g><g fill="#2f6b6a"><path d="M-60-100a40 38 0 0 1 80 0ZM104-40a36 30 0 0 1 72 0ZM-170-20h16v40h-16ZM-106-50h14v20h-14ZM-28-50h16v60h-16ZM56-40h14v20H56Z"/></g><path fill="#0c2f2c" d="M-22-156h4v20h-4Z"/>',
  boat: '<path fill="#fff1d2" d="M-4-120v104h-66ZM4-96l54 80H4Z"/><path fill="#0c2f2c" d="M-80-10H72L50 14h-110Z"/>',
  ferry:
    '<path fill="#0c2f2c" d="M-190-30h370l30-14-34 58h-330Z"/><path fill="#fff1d2" d="M-160-30v-36h280l30 36Z"/><path fill="#fff1d2" d="M-120-66v-30H70l26 30Z"/><path fill="#c9381c" d="M-60-96v-40h44v40Z"/><g fill="#2f6b6a"><path d="M-140-52h20v10h-20ZM-106-52h20v10h-20ZM-72-52h20v10h-20ZM-38-52h20v10h-20ZM-4-52h20v10H-4ZM30-52h20v10H30ZM64-52h20v10H64Z"/></g>',
  plane:
    '<path fill="#fffdf8" d="M-110 6q0-20 40-22H60q50 4 60 22-10 14-60 16H-70q-40-2-40-16Z"/><path fill="#c9381c" d="M-108-4-136-58h34l40 46Z"/><path fill="#d9dfd8" d="M-30 8H40l-60 60h-36Z"/><g fill="#2f6b6a"><path d="M-50-6h10v8h-10ZM-28-6h10v8h-10ZM-6-6H4v8H-6ZM16-6h10v8H16ZM38-6h10v8H38ZM76-8h16q10 4 12 9H76Z"/></g>',
  needle:
    '<path fill="#4b5d59" d="M-10 0-4-300h8L10 0Z"/><path fill="#0c2f2c" d="M-40-250h80l-16 30h-48ZM-24-262h48v12h-48ZM-2-380h4v84h-4Z"/>',
  mesa: '<path fill="#c4703f" d="M-260 0q30-30 50-160h200q20 130 60 160Z"/><path fill="#a9572c" d="M90 0q30-20 40-110h90q10 90 40 110Z"/><g fill="#d98a55"><path d="M-206-130h192v14h-192ZM-214-80H-4v10h-210ZM134-86h84v10h-84Z"/></g>',
  grassCourt:
    '<path fill="#5f9a5a" d="M140 210 330 0h540l190 210Z"/><g fill="none" stroke="#fffdf8" stroke-width="5"><path d="M190 196 350 14h500l160 182ZM600 14v60M290 84h620M400 74 330 150h540l-70-76M600 74v76"/></g><path fill="#fffdf8" opacity=".85" d="M250 64h700v30H250Z"/><path fill="#0c2f2c" d="M250 60h700v6H250ZM246 56h8v46h-8ZM946 56h8v46h-8Z"/><circle cx="780" cy="140" r="11" fill="#f3e24f"/>',
  clayCourt:
    '<path fill="#c4673a" d="M140 210 330 0h540l190 210Z"/><g fill="none" stroke="#fffdf8" stroke-width="5"><path d="M190 196 350 14h500l160 182ZM600 14v60M290 84h620M400 74 330 150h540l-70-76M600 74v76"/></g><path fill="#fffdf8" opacity=".85" d="M250 64h700v30H250Z"/><path fill="#0c2f2c" d="M250 60h700v6H250ZM246 56h8v46h-8ZM946 56h8v46h-8Z"/><circle cx="430" cy="130" r="11" fill="#f3e24f"/>',
  dog: '<path fill="#7a5634" d="M-70-6v-70q-4-44 40-52l80-6q20-50 40-48l6 26q34 4 36 26 0 20-34 20l-12 20V-6H62v-60H-30v60ZM-66-100q-34-20-30-62 22 14 50 46Z"/><path fill="#4f341c" d="M86-152q-20 10-14 40 20-2 26-30Z"/><circle cx="108" cy="-138" r="5" fill="#0c2f2c"/><path fill="#c9381c" d="M40-118 74-90l-6 10-36-28Z"/><circle cx="131" cy="-126" r="6" fill="#0c2f2c"/>',
  suitcase:
    '<path fill="none" stroke="#0c2f2c" stroke-width="10" d="M-26-110v-26h52v26"/><path fill="#c9381c" d="M-80-110H80q10 0 10 10v90q0 10-10 10H-80q-10 0-10-10v-90q0-10 10-10Z"/><path fill="#a92c13" d="M-56-110h14V0h-14ZM42-110h14V0H42Z"/><path fill="#f3b53f" d="M-14-70h28v18h-28Z"/>',
  tent: '<path fill="#fde9c8" d="M-150 0v-70L0-160 150-70V0Z"/><path fill="#c9381c" d="M-150-70 0-160-90-70V0h-60ZM30 0v-70L0-160l-30 90V0ZM150-70 0-160 90-70V0h60Z"/><path fill="#0c2f2c" d="M-2-200h4v44h-4ZM2-200l34 12-34 12Z"/>',
  bunting:
    '<path fill="none" stroke="#0c2f2c" stroke-width="3" d="M0 0q300 110 600 20T1200 10"/><g fill="#c9381c"><path d="m90 26 34 8-24 34ZM380 64l36 0-18 38ZM690 8l36-4-14 40ZM980-10l36 4-22 36Z"/></g><g fill="#f3b53f"><path d="m190 46 36 6-22 36ZM490 50l36-8-12 40ZM790-2h36l-18 38Z"/></g><g fill="#fff1d2"><path d="m290 58 36 4-20 36ZM590 26l36-8-12 40ZM880-8l36 0-18 38ZM1080 0l36 6-22 36Z"/></g>',
  map: '<path fill="#fff1d2" d="m-190-160 120 30 130-30 130 30V30L60 0-70 30-190 0Z"/><path fill="#e7c79d" d="m-70-130 130-30V0L-70 30Z"/><path fill="none" stroke="#c9381c" stroke-width="6" stroke-dasharray="16 10" d="M-150-30q60-80 110-40t90-30 90 20"/><path fill="#c9381c" d="M140-80q-26-30-26-46a26 26 0 0 1 52 0q0 16-26 46Z"/><circle cx="140" cy="-126" r="9" fill="#fff1d2"/><circle cx="-150" cy="-30" r="9" fill="#14524c"/>',
  calendar:
    '<path fill="#fffdf8" d="M-110-200h220V0h-220Z"/><path fill="#c9381c" d="M-110-220h220v50h-220Z"/><path fill="#0c2f2c" d="M-70-236h12v34h-12ZM58-236h12v34H58Z"/><g fill="#dcebe5"><path d="M-90-150h36v30h-36ZM-42-150H-6v30h-36ZM6-150h36v30H6ZM54-150h36v30H54ZM-90-106h36v30h-36ZM6-106h36v30H6ZM54-106h36v30H54ZM-90-62h36v30h-36ZM-42-62H-6v30h-36ZM6-62h36v30H6Z"/></g><path fill="#f3b53f" d="M-42-106H-6v30h-36Z"/>',
  ticket:
    '<path fill="#f3b53f" d="M-150-90H150v34a22 22 0 0 0 0 44V22H-150v-34a22 22 0 0 0 0-44Z"/><path fill="none" stroke="#6b4700" stroke-width="4" stroke-dasharray="8 8" d="M70-80v92"/><g fill="#6b4700"><path d="M-116-62H30v12H-116ZM-116-34H-10v8H-116ZM-116-12H10v8H-116ZM92-66h34v34H92ZM92-20h34v12H92Z"/></g>',
  vines:
    '<g fill="none" stroke="#1f5b52" stroke-width="16" stroke-dasharray="30 12"><path d="M0 10q300-40 600 0t600-10M0 60q300-40 600 0t600-10M0 120q300-40 600 0t600-10M0 190q300-40 600 0t600-10"/></g>',
  arches:
    '<path fill="#d9b58a" d="M-420 0v-70h840V0ZM-420-82v-70h840v70Z"/><path fill="#b98f63" d="M-420-82h840v12h-840ZM-420-160h840v10h-840Z"/><g fill="#5f9a92"><path d="M-400 0v-30a34 34 0 0 1 68 0V0ZM-316 0v-30a34 34 0 0 1 68 0V0ZM-232 0v-30a34 34 0 0 1 68 0V0ZM-148 0v-30a34 34 0 0 1 68 0V0ZM-64 0v-30a34 34 0 0 1 68 0V0ZM20 0v-30a34 34 0 0 1 68 0V0ZM104 0v-30a34 34 0 0 1 68 0V0ZM188 0v-30a34 34 0 0 1 68 0V0ZM272 0v-30a34 34 0 0 1 68 0V0ZM356 0v-30a32 32 0 0 1 64 0V0Z"/></g>',
  stadium:
    '<path fill="#2f6b6a" d="M-380 0q20-130 380-130T380 0Z"/><path fill="#0c2f2c" d="M-330-10q20-90 330-90t330 90Z"/><g fill="#f3b53f" opacity=".8"><circle cx="-220" cy="-46" r="5"/><circle cx="-160" cy="-66" r="5"/><circle cx="-90" cy="-54" r="5"/><circle cx="-30" cy="-76" r="5"/><circle cx="40" cy="-60" r="5"/><circle cx="100" cy="-74" r="5"/><circle cx="170" cy="-52" r="5"/><circle cx="230" cy="-44" r="5"/><circle cx="-260" cy="-24" r="5"/><circle cx="270" cy="-24" r="5"/></g>',
};
