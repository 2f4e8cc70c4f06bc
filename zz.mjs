import sharp from "sharp";
const [,,out,...f]=process.argv; const metas=await Promise.all(f.map(x=>sharp(x).metadata()));
let y=0; const comp=[]; for (let i=0;i<f.length;i++){ const h=Math.min(metas[i].height,760); comp.push({input:await sharp(f[i]).extract({left:0,top:0,width:1560,height:h}).toBuffer(),left:0,top:y}); y+=h+6; }
await sharp({create:{width:1560,height:y,channels:3,background:"#f0f"}}).composite(comp).png().toFile(out);
